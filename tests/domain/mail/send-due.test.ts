import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailMessages } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { isLastTry, pauseAfter } from '~/domain/jobs/pauses.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { type OutgoingMail, sendDueMail } from '~/domain/mail/send-due.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { takeConsoleErrors } from '../../support/silence.ts';

const db = openTestDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the provider says of an address, or of us. */
const says = (code: string) => Object.assign(new Error(code), { code });

/** Letters in the name of a company, as the outbox has them. */
async function write(recipients: readonly string[], companyId: string | null = null) {
  for (const recipient of recipients) {
    await db.insert(mailMessages).values({
      id: newId('ml', NOW_MS),
      recipient,
      subject: `To ${recipient}`,
      text: 'text',
      html: '<p>text</p>',
      companyId,
      notBeforeMs: NOW_MS,
      createdAtMs: NOW_MS,
    });
  }
}

/** A round at a time of day; `deliver` says which letters the provider takes. */
async function round(afterMs: number, deliver: (mail: OutgoingMail) => void, limit = 50) {
  const sent: string[] = [];
  const outcome = await sendDueMail(systemContext(NOW_MS + afterMs), limit, {
    keepBody: false,
    deliver: async (mail) => {
      deliver(mail);
      sent.push(mail.recipient);
    },
  });
  return { ...outcome, recipients: sent };
}

const take = () => undefined;
const fail = (code: string) => () => {
  throw says(code);
};
const rows = () =>
  db
    .select({
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      state: mailMessages.state,
      attempts: mailMessages.attempts,
    })
    .from(mailMessages)
    .orderBy(mailMessages.recipient);

beforeEach(async () => {
  await db.run(sql`DELETE FROM mail_messages`);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('what waits for the provider', () => {
  it('is tried for 72 hours with growing pauses, and no longer', () => {
    let waitedMs = 0;
    let attempts = 1;
    for (; !isLastTry({ attempts }); attempts += 1) {
      const pause = pauseAfter(attempts);
      expect(pause).toBeGreaterThanOrEqual(pauseAfter(attempts - 1));
      expect(pause).toBeLessThanOrEqual(2 * HOUR_MS);
      waitedMs += pause;
    }
    expect(waitedMs / HOUR_MS).toBeGreaterThanOrEqual(72);
    expect(waitedMs / HOUR_MS).toBeLessThan(75);
  });

  it('outlives 48 hours without one: each letter arrives once, none is lost', async () => {
    const recipients = Array.from(
      { length: 30 },
      (_, n) => `r${String(n).padStart(2, '0')}@x.example`,
    );
    await write(recipients);
    for (let at = 0; at < 48 * HOUR_MS; at += 10 * MINUTE_MS) {
      expect((await round(at, fail('E_INTERNAL_SERVER_ERROR'))).sent).toBe(0);
    }
    const arrived: string[] = [];
    for (let at = 48 * HOUR_MS; at <= 52 * HOUR_MS; at += 10 * MINUTE_MS) {
      arrived.push(...(await round(at, take)).recipients);
    }
    expect(arrived.sort()).toEqual(recipients);
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });
});

describe('a quota', () => {
  it.each([
    ['E_DAILY_LIMIT_EXCEEDED', HOUR_MS],
    ['E_RATE_LIMIT_EXCEEDED', MINUTE_MS],
  ])(
    '%s is waited for: it costs no try, and nothing else is sent meanwhile',
    async (code, wait) => {
      await write(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']);
      let asked = 0;
      const first = await round(0, () => {
        asked += 1;
        if (asked > 2) throw says(code);
      });
      expect({ asked, sent: first.sent, failed: first.failed }).toEqual({
        asked: 3,
        sent: 2,
        failed: 0,
      });
      const waiting = (await rows()).filter(({ state }) => state === 'pending');
      expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0]);
      expect((await round(wait - 1, take)).sent).toBe(0);
      expect((await round(wait, take)).sent).toBe(2);
    },
  );
});

describe('an address that takes no mail', () => {
  it('is not tried again, and the company that wrote is told once', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'krscc' }]);
    await insertUser(db, { email: 'admin@told.example' }, [{ companyId, role: 'admin' }]);
    await insertUser(db, { email: 'member@told.example' }, [{ companyId, role: 'member' }]);
    await write(['gone@x.example', 'there@x.example'], companyId);
    const refuseOne = ({ recipient }: OutgoingMail) => {
      if (recipient === 'gone@x.example') throw says('E_RECIPIENT_SUPPRESSED');
    };
    expect(await round(0, refuseOne)).toMatchObject({ sent: 1, failed: 1 });
    expect(await rows()).toMatchObject([
      { recipient: 'admin@told.example', state: 'pending' },
      { recipient: 'gone@x.example', state: 'failed', attempts: 1 },
      { recipient: 'there@x.example', state: 'sent' },
    ]);
    const [letter] = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.recipient, 'admin@told.example'));
    expect(letter?.subject).toBe(
      '邮件未送达：gone@x.example / Letter not delivered: gone@x.example',
    );
    expect(letter?.text).toContain('To gone@x.example');
    // That letter comes back too: nobody is told of it, or two such mailboxes would write to each other for ever.
    for (let at = 1; at < 80; at += 1) await round(at * HOUR_MS, fail('E_RECIPIENT_SUPPRESSED'));
    expect(await rows()).toHaveLength(3);
  });

  it('is told after three days where nobody says so', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rp' }]);
    await insertUser(db, { email: 'chief@told.example' }, [{ companyId, role: 'admin' }]);
    await write(['mute@x.example'], companyId);
    for (let at = 0; at < 80 * HOUR_MS; at += 20 * MINUTE_MS) {
      await round(at, ({ recipient }) => {
        if (recipient === 'mute@x.example') throw says('E_DELIVERY_FAILED');
      });
      const [, mute] = await rows();
      if (at < 72 * HOUR_MS) expect(mute).toBeUndefined();
    }
    expect(await rows()).toMatchObject([
      { recipient: 'chief@told.example', state: 'sent' },
      { recipient: 'mute@x.example', state: 'failed' },
    ]);
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});
