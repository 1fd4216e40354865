import type { DefinitionFiles, Resolution } from '../engine/authoring.ts';
import type { SchemaCompiler } from './schemas/createSchemaCompiler.ts';

/** What each check looks at: the files as they stand, and one market in one portal as it resolves. */
export interface CheckInput {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly marketId: string;
  readonly portalId: string;
  readonly resolution: Resolution;
  /** Shared by all inputs of one run: what several of them have in common is compiled once. */
  readonly compiler: SchemaCompiler;
}
