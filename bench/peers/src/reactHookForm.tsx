import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { EVEN_LENGTH, listFields, readTask, SELECT_OPTIONS } from './fields.ts';

const { count, live } = readTask();
const fields = listFields(count);
const defaultValues = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const evenLength = { value: new RegExp(EVEN_LENGTH), message: 'Not even' };

function Page() {
  const { register, handleSubmit, formState } = useForm({
    defaultValues,
    mode: live ? 'onChange' : 'onSubmit',
  });
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(() => {})} noValidate>
      {fields.map(({ name, label, kind, value }) => {
        if (kind === 'checkbox') {
          return (
            <FormControlLabel
              key={name}
              label={label}
              control={<Checkbox defaultChecked={value === true} {...register(name)} />}
            />
          );
        }
        const error = errors[name]?.message;
        return (
          <TextField
            key={name}
            id={name}
            label={label}
            fullWidth
            type={kind === 'number' ? 'number' : 'text'}
            error={error !== undefined}
            helperText={error}
            {...(kind === 'select'
              ? { select: true, defaultValue: value, slotProps: { select: { native: true } } }
              : {})}
            {...register(name, kind === 'text' ? { required: true, pattern: evenLength } : {})}
          >
            {kind === 'select' &&
              SELECT_OPTIONS.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
          </TextField>
        );
      })}
      <Button type="submit">Continue</Button>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
