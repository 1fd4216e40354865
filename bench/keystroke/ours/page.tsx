import { listFields, readTask } from '../../peers/src/fields.ts';
import { FIELDS_PER_FORM, stepIdOf } from '../benchDefinition.ts';
import { drawForms } from './drawForms.tsx';

const { count } = readTask();
const fields = listFields(count);

drawForms({
  stepIds: Array.from({ length: count / FIELDS_PER_FORM }, (_, form) => stepIdOf(form)),
  start: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  texts: Object.fromEntries(
    fields.map(({ name, label }, index) => [
      `${stepIdOf(Math.floor(index / FIELDS_PER_FORM))}.${name}.label`,
      label,
    ]),
  ),
});
