import { MAX_FILE_NAME_LENGTH } from '../../contract/limits.ts';
import type { ReconsiderationResponse } from '../../contract/reconsideration.ts';
import { encodeFileName } from '../../lib/encodeFileName.ts';
import { requestConfig, OUTLIVING_PAGE, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Some megabytes from a phone take a while. */
const UPLOAD_TIMEOUT_MS = 300_000;

interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Calls about reconsideration of a declined application. Every call but `keepText` returns all requests, and the
 * documents for the next one.
 */
export function reconsiderationApi(client: HttpClient) {
  const base = (id: string) => `/api/v2/applications/${id}/reconsideration`;
  return {
    async find(id: string, options?: CallOptions): Promise<ReconsiderationResponse> {
      return (await client.get<ReconsiderationResponse>(base(id), requestConfig(options))).data;
    },
    async ask(id: string, text: string, options?: CallOptions): Promise<ReconsiderationResponse> {
      return (await client.post<ReconsiderationResponse>(base(id), { text }, requestConfig(options))).data;
    },
    async keepText(id: string, text: string, options?: CallOptions): Promise<void> {
      await client.put(`${base(id)}/text`, { text }, { ...requestConfig(options), ...OUTLIVING_PAGE });
    },
    async upload(
      id: string,
      file: File,
      { onProgress, ...options }: UploadOptions,
    ): Promise<ReconsiderationResponse> {
      const config = {
        ...requestConfig(options),
        timeout: UPLOAD_TIMEOUT_MS,
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-File-Name': encodeFileName(file.name, MAX_FILE_NAME_LENGTH),
        },
        onUploadProgress: ({ progress }: { readonly progress?: number }) => onProgress(progress ?? 0),
      };
      return (await client.post<ReconsiderationResponse>(`${base(id)}/documents`, file, config)).data;
    },
    async remove(id: string, documentId: string, options?: CallOptions): Promise<ReconsiderationResponse> {
      const path = `${base(id)}/documents/${documentId}`;
      return (await client.delete<ReconsiderationResponse>(path, requestConfig(options))).data;
    },
  };
}

export type ReconsiderationApi = ReturnType<typeof reconsiderationApi>;
