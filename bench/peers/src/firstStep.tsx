import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';

/** The questions of the product's first step, with rules as one would write them by hand: no draft, session, language or brand. */
const QUESTIONS = [
  {
    name: 'firstName',
    label: 'First name',
    autoComplete: 'given-name',
    pattern: /^[\p{L}][\p{L}' -]{0,38}\p{L}$/u,
  },
  {
    name: 'lastName',
    label: 'Last name',
    autoComplete: 'family-name',
    pattern: /^[\p{L}][\p{L}' -]{0,38}\p{L}$/u,
  },
  { name: 'email', label: 'Email', autoComplete: 'email', pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  {
    name: 'phone',
    label: 'Mobile phone',
    autoComplete: 'tel-national',
    pattern: /^\(?\d{3}\)?[ -]?\d{3}-?\d{4}$/,
  },
] as const;

function Page() {
  const { register, handleSubmit, formState } = useForm();
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(() => {})} noValidate>
      <h1>Let us begin with you</h1>
      {QUESTIONS.map(({ name, label, autoComplete, pattern }) => (
        <TextField
          key={name}
          id={name}
          label={label}
          fullWidth
          autoComplete={autoComplete}
          error={errors[name] !== undefined}
          helperText={errors[name] && 'Check this answer'}
          {...register(name, { required: true, pattern })}
        />
      ))}
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
