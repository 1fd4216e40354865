declare module 'virtual:bench-flow' {
  import type { FlowModule } from '../../../src/product/definitions.ts';

  export const definition: FlowModule['definition'];
  export const createValidators: FlowModule['createValidators'];
}
