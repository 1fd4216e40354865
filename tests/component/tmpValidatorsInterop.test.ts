import { createHost } from '../../validators/createHost.ts';
it('works', () => { const h = createHost({ today: () => '2026-11-20' });
  for (const [f, v] of [['email','a@b.co'],['website','b.co'],['mobile-phone','2125550123'],['date','2026-11-20']] as const) expect([f, h.formats[f]!.check(v, {}, h.context)]).toEqual([f, undefined]); });
