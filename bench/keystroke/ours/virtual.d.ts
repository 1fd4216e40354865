declare module 'virtual:bench-flow' {
  import type { FlowModule } from '../../../src/engine/index.ts';

  export const definition: FlowModule['definition'];
  export const createValidators: FlowModule['createValidators'];
}
