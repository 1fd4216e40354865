/** Whether an object begins as a button that adds it: no step asks RJSF for that. */
export default function shouldRenderOptionalField(): boolean {
  return false;
}
