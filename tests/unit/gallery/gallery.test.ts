import { checkGallery } from '../../../gallery/engine.ts';

describe('the gallery', () => {
  it('has nothing wrong with its definitions, samples and texts', () => {
    expect(checkGallery()).toEqual([]);
  });
});
