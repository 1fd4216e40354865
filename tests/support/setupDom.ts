import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What comes after a pause in typing, or is fetched first, comes late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
