import Form from '@rjsf/mui';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { EVEN_LENGTH, listFields, readTask, SELECT_OPTIONS } from './fields.ts';

const { count, live } = readTask();
const fields = listFields(count);

const SCHEMAS = {
  text: { type: 'string', pattern: EVEN_LENGTH },
  select: { type: 'string', enum: [...SELECT_OPTIONS] },
  checkbox: { type: 'boolean' },
  number: { type: 'number' },
};

const schema = {
  type: 'object',
  required: fields.filter(({ kind }) => kind === 'text').map(({ name }) => name),
  properties: Object.fromEntries(
    fields.map(({ name, label, kind }) => [name, { ...SCHEMAS[kind], title: label }]),
  ),
};
const data = Object.fromEntries(fields.map(({ name, value }) => [name, value]));

createRoot(document.getElementById('root')).render(
  <Form
    schema={schema}
    validator={validator}
    initialFormData={data}
    liveValidate={live ? 'onChange' : false}
    showErrorList={false}
    noHtml5Validate
  />,
);
