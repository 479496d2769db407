import { describe, expect, it } from 'vitest';
import { mixesScripts, nameSkeleton, nameSkeletons } from '~/domain/kernel/text/company-name.ts';

describe('the skeleton of a name', () => {
  it.each([
    [
      'Nordwall Handels GmbH',
      [
        'Nоrdwall Handels GmbH',
        'Nordwall\u200B Handels',
        'NORDWALL HANDELS G.m.b.H.',
        'Nordwa1l Handels',
        'NordwaIl Handels',
        'Ｎｏｒｄｗａｌｌ Handels',
        'Nordwall\u3164Handels',
        'Nordwall\u202E Handels',
        'Nordvvall Handels',
      ],
    ],
    [
      'Marnet Ltd',
      ['Mamet Limited', 'MARNET LTD.', 'Marnet Itd', 'Marnet Limlted', 'Мarnet Co., Ltd'],
    ],
    ['黑石化工有限公司', ['黑石化工股份有限公司', '黑石 化工', '黑石化工（集团）有限公司']],
    ['Étoile Noire S.A.S.', ['Etoile Noire', 'ETOILE-NOIRE SAS']],
  ])('of %s is that of what is taken for it', (name, twins) => {
    for (const twin of twins) expect(nameSkeleton(twin), twin).toBe(nameSkeleton(name));
  });

  it('is another one for another name', () => {
    const names = [
      'Nordwall Handels',
      'Sudwall Handels',
      'Nordwall Chemie',
      '黑石化工',
      '白石化工',
      'Limited',
      'Company',
    ];
    expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
  });

  it('is told of both sides of "trading as"', () => {
    const wanted = nameSkeleton('Nordwall Handels GmbH');
    for (const name of [
      'Anders Ltd t/a Nordwall Handels',
      'Nordwall Handels GmbH trading as Anders',
      'Anders Ltd (d/b/a Nordwall Handels)',
    ]) {
      expect(nameSkeletons(name), name).toContain(wanted);
    }
    expect(nameSkeletons('Beta Data Ltd')).toEqual([nameSkeleton('Beta Data Ltd')]);
  });
});

describe('a name of two scripts', () => {
  it('has Latin letters beside Cyrillic or Greek ones', () => {
    for (const name of ['Nоrdwall', 'Βeta Chemie', 'Ромашка Ltd'])
      expect(mixesScripts(name), name).toBe(true);
    for (const name of ['Nordwall', 'Ромашка', '青澜 Qinglan', 'ＡＢＣ', '한빛 Lab', 'Łódź Ø']) {
      expect(mixesScripts(name), name).toBe(false);
    }
  });
});
