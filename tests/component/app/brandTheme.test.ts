import { createBrandTheme } from '../../../src/app/theme/createBrandTheme.ts';

it('widths and the order of dialogs are those of the specification, section 9', () => {
  const { breakpoints, zIndex } = createBrandTheme();
  expect(breakpoints.values).toEqual({ xs: 0, sm: 500, md: 768, lg: 992, xl: 1200, xxl: 1720 });
  expect(zIndex.modal).toBe(99);
});
