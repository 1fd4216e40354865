/** Which properties of an order count software licences, and which count devices. */
export interface LicenceCount {
  readonly licences: string;
  readonly devices: readonly string[];
}

/** Returns the warning for an order with fewer or more software licences than devices. Such an order may be placed. */
export function findLicenceWarning(
  quantities: Readonly<Record<string, unknown>>,
  { licences, devices }: LicenceCount,
): 'licences.fewer' | 'licences.more' | undefined {
  const difference =
    count(quantities[licences]) - devices.reduce((sum, name) => sum + count(quantities[name]), 0);
  if (difference === 0) return undefined;
  return difference < 0 ? 'licences.fewer' : 'licences.more';
}

function count(quantity: unknown): number {
  return typeof quantity === 'number' ? quantity : 0;
}
