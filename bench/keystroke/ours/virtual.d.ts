declare module 'virtual:bench-flow' {
  import type { FlowModule } from '../../../src/engine/compile/flowModule.ts';

  export const definition: FlowModule['definition'];
  export const createValidators: FlowModule['createValidators'];
}
