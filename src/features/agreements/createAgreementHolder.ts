import type { Agreement, AgreementShown } from '../../contract/agreements.ts';
import type { AgreementsApi } from './agreementsApi.ts';

/** The agreement that the page shows: what is submitted names this very text. */
export interface AgreementHolder {
  /** Fetches the agreement in force, which is the one that the page shows from now on. */
  read(language: string): Promise<Agreement>;
  /** Which text the page shows in a language; it is fetched first if that has not happened yet. */
  shown(language: string): Promise<AgreementShown>;
}

export function createAgreementHolder(
  api: Pick<AgreementsApi, 'current'>,
  currency: string,
): AgreementHolder {
  let latest: { readonly asked: string; readonly agreement: Promise<Agreement> } | undefined;
  const read = async (asked: string): Promise<Agreement> => {
    const reading = { asked, agreement: api.current({ currency, language: asked }) };
    latest = reading;
    try {
      return await reading.agreement;
    } catch (error) {
      if (latest === reading) latest = undefined; // asked for again the next time
      throw error;
    }
  };
  return {
    read,
    async shown(asked) {
      const agreement = await (latest?.asked === asked ? latest.agreement : read(asked));
      const { version, hash, language } = agreement;
      return { version, hash, language };
    },
  };
}
