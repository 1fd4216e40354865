import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_FILE_NAME_LENGTH } from './limits.ts';

/** A document that was uploaded; its content is never sent back. */
export const DocumentResponse = Type.Object({
  name: Type.String(),
  contentType: Type.String(),
  size: Type.Integer(),
  uploadedAt: Type.String(),
});
export type DocumentResponse = Static<typeof DocumentResponse>;

/** Response of GET .../step-ups/verification/document: null before anything was uploaded. */
export const StoredDocumentResponse = Type.Object({
  document: Type.Union([DocumentResponse, Type.Null()]),
});
export type StoredDocumentResponse = Static<typeof StoredDocumentResponse>;

/** Headers of PUT .../step-ups/verification/document: the file's name, percent-encoded. Its type is read from its bytes. */
export const UploadHeaders = Type.Object({
  'x-file-name': Type.String({
    minLength: 1,
    maxLength: MAX_FILE_NAME_LENGTH,
    pattern: "^(?:[\\w.!~*'()-]|%[0-9A-Fa-f]{2})+$",
  }),
});
