import { useState, type ReactNode } from 'react';
import type { StaffSessionResponse } from '../../contract/staff.ts';
import { callStudio } from '../api/callStudio.ts';

export function SignIn({ onSignedIn }: { readonly session: StaffSessionResponse; readonly onSignedIn: (session: StaffSessionResponse) => void }): ReactNode {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void callStudio<StaffSessionResponse>('POST', '/session/name', { name }).then(onSignedIn);
      }}
    >
      <label>
        Your name
        <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}
