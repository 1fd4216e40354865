import type { ApplicationResponse } from '../../contract/applications.ts';
import type { DocumentResponse, StoredDocumentResponse } from '../../contract/documents.ts';
import { MAX_FILE_NAME_LENGTH } from '../../contract/limits.ts';
import { encodeFileName } from '../../lib/encodeFileName.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** Some megabytes from a phone take a while. */
const UPLOAD_TIMEOUT_MS = 300_000;

interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The document that proves a company. */
export function documentsApi(client: HttpClient) {
  const base = (id: string) => `/api/v2/applications/${id}/step-ups/verification`;
  return {
    async find(id: string, options?: CallOptions): Promise<StoredDocumentResponse> {
      return (await client.get<StoredDocumentResponse>(`${base(id)}/document`, requestConfig(options))).data;
    },
    async upload(
      id: string,
      file: File,
      { onProgress, ...options }: UploadOptions,
    ): Promise<DocumentResponse> {
      const config = {
        ...requestConfig(options),
        timeout: UPLOAD_TIMEOUT_MS,
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-File-Name': encodeFileName(file.name, MAX_FILE_NAME_LENGTH),
        },
        onUploadProgress: ({ progress }: { readonly progress?: number }) => onProgress(progress ?? 0),
      };
      return (await client.put<DocumentResponse>(`${base(id)}/document`, file, config)).data;
    },
    async give(id: string, options?: CallOptions): Promise<ApplicationResponse> {
      return (await client.post<ApplicationResponse>(base(id), {}, requestConfig(options))).data;
    },
  };
}

export type DocumentsApi = ReturnType<typeof documentsApi>;
