import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { resetMail } from '~/domain/mail/account.server.ts';
import {
  certificateIssuedMail,
  confirmationRequestMail,
  tradeAnsweredMail,
} from '~/domain/mail/compose.server.ts';
import { mailRow } from '~/domain/mail/row.server.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, systemContext } from '../../support/contexts.ts';

const { config } = systemContext();
const recipient = { email: 'j.vanmeer@meerdam.example', name: 'Joost van Meer' } as const;

const request = {
  recipient: { ...recipient, locale: 'en-US' as const },
  system: rscc,
  tenant: { zh: '华兴化工有限公司', en: 'Huaxing Chemical Co., Ltd.' },
  partnerName: 'Meerdam Coatings B.V.',
  tradeNo: 'TR-2026-7K3F-04823',
  port: { zh: '鹿特丹', en: 'Rotterdam', code: 'NLRTM' },
  eta: '2026-11-12',
  lines: [
    {
      nameZh: '马来酸酐',
      nameEn: 'Maleic anhydride',
      cbiNo: null,
      ids: 'CAS 108-31-6, EC 203-571-6',
      massG: 8_000_000,
      statementDue: true,
    },
  ],
  totalG: 84_750_000,
  token: 'a-token',
  deadline: { day: '2026-10-02 (UTC+2)', until: '2026-10-02 10:40 (UTC+2)' },
};

describe('mail', () => {
  it('speaks the language of its recipient first and the other one after', () => {
    const mail = confirmationRequestMail(config, request);
    expect(mail.subject).toBe(
      'Please confirm trade TR-2026-7K3F-04823 by 2026-10-02 (UTC+2) / 请在 2026-10-02 (UTC+2) 前确认贸易 TR-2026-7K3F-04823',
    );
    expect(mail.text.indexOf('Dear Joost')).toBeLessThan(mail.text.indexOf('您好'));
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
    const chinese = confirmationRequestMail(config, {
      ...request,
      recipient: { ...recipient, locale: 'zh-CN' },
    });
    expect(chinese.text.indexOf('您好')).toBeLessThan(chinese.text.indexOf('Dear Joost'));
  });

  it('names lines, total and the missing statement in both forms', () => {
    const { html, text } = confirmationRequestMail(config, request);
    for (const form of [html, text]) {
      for (const words of ['Maleic anhydride', '马来酸酐', '8.000', '84.750', 'CAS 108-31-6']) {
        expect(form).toContain(words);
      }
      expect(form).toContain('Intermediate: your signed statement is needed');
    }
    expect(text).not.toContain('<');
  });

  it('leads to the page of its subsystem, at the configured origin, in its reader’s language', () => {
    expect(confirmationRequestMail(config, request).links).toEqual([
      'http://localhost:8787/user/confirmTrade?token=a-token&lang=en-US',
    ]);
    expect(confirmationRequestMail(config, { ...request, system: krscc }).links).toEqual([
      'http://localhost:8787/user/krscc/confirmTrade?token=a-token&lang=en-US',
    ]);
  });

  it('shows names with markup as text and keeps them out of the subject line', () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com {{token}} $t(reset.subject)';
    const { html, text, subject } = tradeAnsweredMail(config, {
      recipient: { ...recipient, locale: 'en-US' },
      answer: 'rejected',
      tradeNo: 'TR-1',
      partnerName: evil,
      answeredBy: evil,
      answeredAtMs: NOW_MS,
      reason: evil,
      recordPath: '/rscc/tradeRecords/list/detail?id=tr_1',
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('$t(reset.subject)');
  });

  it('tells a moment in one zone, the same in both languages', () => {
    const { text } = resetMail(config, {
      recipient: 'li.na@huaxing.example',
      name: '李娜',
      locale: 'zh-CN',
      token: 't',
      expiresAtMs: Date.UTC(2026, 8, 18, 3, 40),
    });
    expect(text.match(/2026-09-18 11:40 \(UTC\+8\)/g)).toHaveLength(2);
    expect(text).toContain('http://localhost:8787/user/login?view=reset&token=t');
  });

  it('gives an importer without an account its own link to the paper, and its end in one zone', () => {
    const issued = {
      recipient: { ...recipient, locale: 'en-US' as const },
      certificateNo: 'TCC-2026-7K3F-04017',
      code: 'ABCD-EFGH-JKMN-PQRS-T',
      tradeNo: 'TR-2026-7K3F-04823',
      importerName: 'Meerdam Coatings B.V.',
      coverYear: 2026,
      issuedOn: '2026-09-22',
      massG: 84_750_000,
    };
    const deadline = { day: '2026-10-06 (UTC+2)', until: '2026-10-06 11:27 (UTC+2)' };
    const mail = certificateIssuedMail(config, { ...issued, link: { token: 'a-token', deadline } });
    expect(mail.links).toEqual([
      `${config.portalOrigin}/user/certificate?token=a-token&lang=en-US`,
      'http://localhost:8788/c/ABCDEFGHJKMNPQRST',
    ]);
    expect(mail.text.match(/2026-10-06 11:27 \(UTC\+2\)/g)).toHaveLength(2);
    expect(mail.text.match(/2026-09-22/g)).toHaveLength(2);
    expect(
      certificateIssuedMail(config, { ...issued, certificatePath: '/rscc/certificate/list' }).links,
    ).toHaveLength(2);
  });

  it('has a sentence for every key in both languages', () => {
    for (const mail of [
      confirmationRequestMail(config, { ...request, reminder: true }),
      resetMail(config, {
        recipient: 'a@b.example',
        name: 'A',
        locale: 'en-US',
        token: 't',
        expiresAtMs: 0,
      }),
    ]) {
      expect(mail.html + mail.text).not.toMatch(/\b(?:ask|reset|fact|remind|genuine)\.[a-z]+/i);
      expect(mail.text).not.toContain('{{');
    }
  });
});

describe('the outbox row', () => {
  it('is written with its batch, or not where its condition fails', async () => {
    const ctx = systemContext();
    const mail = confirmationRequestMail(config, { ...request, tradeNo: 'TR-outbox' });
    await commit(ctx.db, [
      mailRow(ctx, mail, { companyId: 'co_1' }),
      mailRow(ctx, { ...mail, recipient: 'nobody@example.com' }, { when: sql`1 = 0` }),
    ]);
    const rows = await ctx.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.subject, mail.subject));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      recipient: recipient.email,
      companyId: 'co_1',
      state: 'pending',
      attempts: 0,
      notBeforeMs: NOW_MS,
      createdAtMs: NOW_MS,
      sentAtMs: null,
      links: JSON.stringify(mail.links),
    });
  });
});
