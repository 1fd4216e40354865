// dependency-cruiser calls swc without saying that .tsx files hold JSX, and fails on the first tag. Loaded before it by --import.
import swc from '@swc/core';

const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
