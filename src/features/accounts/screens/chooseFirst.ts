import type { Profile, ProfilesResponse } from '../../../contract/profiles.ts';

/** Represents a new application among the businesses to pick from. */
export const NEW = 'new';

interface Listed extends Pick<ProfilesResponse, 'defaultBusinessId'> {
  readonly profiles: readonly Profile[];
}

/** Whether a business can be picked: a declined one cannot be continued. */
export function isOffered({ riskDecision }: Profile): boolean {
  return riskDecision !== 'DECLINED';
}

/**
 * The business that is picked at first: the one that the address names, else the one that is connected already, else the default; a new
 * application if none of them can be picked.
 */
export function chooseFirst({ profiles, defaultBusinessId }: Listed, named: string | null): string {
  const offered = profiles.filter(isOffered);
  const first =
    offered.find(({ businessId }) => businessId === named) ??
    offered.find(({ connectable, connectedStore }) => connectable && connectedStore !== null) ??
    offered.find(({ businessId }) => businessId === defaultBusinessId) ??
    offered[0];
  return first?.businessId ?? NEW;
}
