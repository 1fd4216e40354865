/**
 * The part of libphonenumber's data about one region that forms need. Patterns are of national numbers, which have no
 * prefix.
 */
export type PhonePlan = {
  /** A mobile number. */
  readonly example?: string;
  /** The country calling code, such as `44`. */
  readonly code: string;
  /** Pattern of all numbers of the region. */
  readonly any: string;
  /** Whether `00` before the calling code is how one calls from abroad. */
  readonly doubleZero?: true;
  /** Prefix that is dialled before a number within the region, and its replacement. */
  readonly prefix?: string;
  readonly transform?: string;
  /** How many digits the numbers of persons have. */
  readonly lengths: readonly number[];
  /** By type of number. Where no mobile numbers are known, those of landlines are meant. */
  readonly mobile: string;
  readonly landline: string;
  readonly other: string;
  /** How numbers are grouped, prefix included: the whole number, how it starts, and the groups. The first that fits counts. */
  readonly groups: readonly (readonly [whole: string, start: string, shown: string])[];
};

/** Numbering plans by region. */
export type PhonePlans = Readonly<Record<string, PhonePlan>>;

/** The options of a phone's format. Plans are put in when a definition is resolved: of the regions that it names. */
export interface PhoneOptions {
  readonly region: string;
  /** A number of the region, for its messages. */
  readonly example: string;
  readonly plans: PhonePlans;
}

/** The plan that a format's options mean; none for the regions that the format knows by itself. */
export function planIn({ region = '', plans }: Partial<PhoneOptions>): PhonePlan | undefined {
  return plans && Object.hasOwn(plans, region) ? plans[region] : undefined;
}

/** A national number in the groups of its region, as one dials it there; what fits no group stays as it is. */
export function spellPhone({ groups }: PhonePlan, number: string): string {
  const fits = groups.find(
    ([whole, start]) => new RegExp(`^(?:${whole})$`).test(number) && new RegExp(`^(?:${start})`).test(number),
  );
  return fits ? number.replace(new RegExp(fits[0]), fits[2]) : number;
}
