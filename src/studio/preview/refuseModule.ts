import { callStudio } from '../api/callStudio.ts';

/** Throws the reason for which the server has not sent a module: the browser does not say it. `url` is that of the module. */
export async function refuseModule(url: string): Promise<never> {
  await callStudio('GET', url.slice(url.indexOf('/drafts/')));
  throw new Error('it did not arrive from the server, and the next change fetches it again');
}
