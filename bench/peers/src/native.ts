import { EVEN_LENGTH, listFields, readTask, SELECT_OPTIONS } from './fields.ts';

const { count, live } = readTask();
const evenLength = new RegExp(EVEN_LENGTH);

for (const { name, label, kind, value } of listFields(count)) {
  const row = document.createElement('p');
  const text = document.createElement('label');
  text.htmlFor = name;
  text.textContent = label;
  const input = document.createElement(kind === 'select' ? 'select' : 'input');
  input.id = name;
  input.name = name;
  if (input instanceof HTMLSelectElement)
    input.append(...SELECT_OPTIONS.map((option) => new Option(option, option)));
  else input.type = kind;
  if (input instanceof HTMLInputElement && kind === 'checkbox') input.checked = true;
  else input.value = String(value);
  row.append(text, input);
  if (live && kind === 'text') {
    const error = document.createElement('span');
    row.append(error);
    input.addEventListener('input', () => {
      error.textContent = evenLength.test(input.value) ? '' : 'Not even';
    });
  }
  document.body.append(row);
}
