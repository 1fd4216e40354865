import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Changes after a pause in typing, or after a fetch, come late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// A tab keeps what is filled in, which no other test continues.
afterEach(() => sessionStorage.clear());
