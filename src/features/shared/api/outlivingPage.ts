import type { AxiosRequestConfig } from 'axios';

/** Makes a call that is under way when its page is left arrive all the same: browsers allow that for bodies of up to 64 KiB. */
export const OUTLIVING_PAGE: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true } };
