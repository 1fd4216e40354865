import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Changes after a pause in typing, or after a fetch, come late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
