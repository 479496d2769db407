import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { matchOutcome, partnerRefusal } from '~/domain/only-representative/trade-partner/rules.ts';

describe('nameKey', () => {
  it.each([
    ['Meerdam Coatings B.V.', 'MEERDAM COATINGS BV', 'Meerdam  Coatings, b.v.', 'Meerdam-Coatings'],
    ['Lindhorst Lacke GmbH & Co. KG', 'Lindhorst Lacke GmbH', 'lindhorst lacke'],
    ['Baltpol Tworzywa Sp. z o.o.', 'BALTPOL TWORZYWA SP Z OO', 'Bałtpol Tworzywa sp. z o. o.'],
    ['Solventi Adriatica S.r.l.', 'Solventi Adriatica SRL'],
    ["Résines d'Armor SAS", 'RESINES D’ARMOR'],
    ['Harrowgate Adhesives Ltd', 'Harrowgate Adhesives Limited', 'Harrowgate Adhesives Co., Ltd.'],
    ['華興化工', '華興化工有限公司', '華興化工股份有限公司'],
    ['한국화학 주식회사', '(주)한국화학', '㈜ 한국화학', '한국화학'],
    ['Straße Öl AG', 'STRASSE OL'],
    ['Ørsted Kemi A/S', 'Orsted Kemi'],
  ])('sees one company in %s and its other spellings', (first, ...others) => {
    expect(others.map(nameKey)).toEqual(others.map(() => nameKey(first)));
  });

  it('keeps different companies apart, and never comes out empty', () => {
    expect(nameKey('Meerdam Coatings')).not.toBe(nameKey('Meerdam Paints'));
    expect(nameKey('Co. Ltd.')).not.toBe('');
    expect(nameKey('SAS')).toBe('sas');
  });
});

describe('matchOutcome', () => {
  const meerdam = { nameKey: 'meerdamcoatings', country: 'NL', emailDomain: 'meerdam.example' };
  const ask = (name: string, email: string) => matchOutcome({ nameKey: name, email }, [meerdam]);

  it('a known company with its own domain is only a new contact', () => {
    expect(ask('meerdamcoatings', 'New.Person@Meerdam.example')).toBe('contact_new');
  });
  it('a known company with another domain is a mismatch, a free mailbox too', () => {
    expect(ask('meerdamcoatings', 'a@else.example')).toBe('name_email_mismatch');
    expect(ask('meerdamcoatings', 'a@gmail.com')).toBe('name_email_mismatch');
  });
  it("another company's domain is a mismatch, a free mailbox never", () => {
    expect(ask('meerdampaints', 'a@meerdam.example')).toBe('name_email_mismatch');
    const free = { ...meerdam, emailDomain: 'qq.com' };
    expect(matchOutcome({ nameKey: 'other', email: 'a@qq.com' }, [free])).toBe('company_new');
  });
  it('an unknown name with an unknown domain is a new company', () => {
    expect(matchOutcome({ nameKey: 'new', email: 'a@new.example' }, [])).toBe('company_new');
  });
});

describe('partnerRefusal', () => {
  it('names the first of everything wrong, in the documented order', () => {
    const standing = {
      isOwnCompany: true,
      existing: { id: 'prt_1', state: 'active' as const },
      isProhibited: true,
      appliedToday: true,
      remaining: 0,
    };
    const cured = [
      { isOwnCompany: false },
      { existing: null },
      { isProhibited: false },
      { appliedToday: false },
      { remaining: 1 },
    ];
    let now = standing as Parameters<typeof partnerRefusal>[0];
    const codes = [partnerRefusal(now)?.code];
    for (const cure of cured) {
      now = { ...now, ...cure };
      codes.push(partnerRefusal(now)?.code);
    }
    expect(codes).toEqual([4108, 4109, 4110, 4111, 4112, undefined]);
  });
});
