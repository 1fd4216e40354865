/**
 * How a value is validated: formats with their error codes, and what turns AJV's errors into them. For pages as for servers; what needs
 * AJV's compiler is in `authoring.ts`. No import of this file has side effects.
 */
export { byName } from './format.ts';
export { createHostOf, type ValidatorHost } from './createHostOf.ts';
export { hostFor } from './declared/declaredFormats.ts';
export { resolveDateLimit, type DateLimit } from './dates/checkDateLimit.ts';
export { addDuration } from './dates/addDuration.ts';
export { dropEmpty, withoutEmpty } from './dropEmpty.ts';
export type { FormatDeclaration } from './declared/formatDeclaration.ts';
export { listReasons } from './declared/listReasons.ts';
export type { FieldError } from './toFieldErrors.ts';
export type { AnyFormat, CheckContext, Format } from './format.ts';
export { applicators, type ApplicatorKeyword, type SubschemaLocation } from './jsonSchema/applicators.ts';
export { findDiscriminator } from './jsonSchema/findDiscriminator.ts';
export { linkReferences, referenceOf } from './jsonSchema/linkReferences.ts';
export {
  isFreeSegment,
  isItemSegment,
  listSchemaParts,
  type SchemaPart,
} from './jsonSchema/listSchemaParts.ts';
export { listSubschemas, type Subschema } from './jsonSchema/applicators.ts';
export { setMember } from './dropEmpty.ts';
export type { Json } from './json.ts';
export type { JsonSchema } from './jsonSchema/jsonSchema.ts';
export { type PhoneOptions, planIn } from './phones/phonePlan.ts';
export { spellPhone } from './phones/phonePlan.ts';
export { isCalendarDate } from './text/isCalendarDate.ts';
export { toFieldErrors } from './toFieldErrors.ts';
