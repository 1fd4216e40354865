import type { PhonePlan } from './phonePlan.ts';

/** A national number in the groups of its region, as one dials it there; what fits no group stays as it is. */
export function spellPhone({ groups }: PhonePlan, number: string): string {
  const fits = groups.find(
    ([whole, start]) => new RegExp(`^(?:${whole})$`).test(number) && new RegExp(`^(?:${start})`).test(number),
  );
  return fits ? number.replace(new RegExp(fits[0]), fits[2]) : number;
}
