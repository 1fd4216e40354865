import { defineService } from '../features/shared/services.ts';
import type { SandboxApi } from './sandboxApi.ts';

export const useSandboxApi = defineService<SandboxApi>('sandbox');
