import { expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { sql } from '../../support/browser/sql.ts';
import { test } from '../../support/browser/test.ts';
import { wordsOf } from '../../support/browser/words.ts';

/** `console.md` §10 21, §7 16: a key is staged, checked and activated, and old codes stay Valid. */

// One after the other: there is one key that signs.
test.describe.configure({ mode: 'default' });

interface Published {
  kid: string;
  x: string;
}

/**
 * The first key signs, and the one that the demo holds beside it is not staged yet. At no moment does none sign: other
 * walks have papers issued.
 */
async function anew(): Promise<Published> {
  await sql(`INSERT OR REPLACE INTO signing_keys (id, public_part, state, created_at_ms, certificates)
    SELECT id, public_part, 'active', created_at_ms, certificates FROM signing_keys WHERE id = 'gl-2026-01'`);
  await sql("DELETE FROM signing_keys WHERE id <> 'gl-2026-01'");
  const answer = await fetch(`${E2E.verification}/.well-known/jwks.json`);
  const { keys } = (await answer.json()) as { keys: Published[] };
  const next = keys.find(({ kid }) => kid !== 'gl-2026-01');
  if (next === undefined) throw new Error('the verification site shows no key beside the first');
  return next;
}

/** The code of a certificate that was issued before, as staff read it. */
async function oldCode(page: Page): Promise<string> {
  const list = await page.request.get(`${E2E.portal}/console/api/certificates?state=valid&limit=1`);
  const { data } = (await list.json()) as { data: { items: { code: string }[] } };
  return data.items[0]?.code ?? '';
}

test.afterAll(anew);

for (const locale of spokenIn('en-US')) {
  const word = wordsOf(locale);
  const w = (key: string, values = {}) => word(`consoleKeys:${key}`, values);

  test.describe(locale, () => {
    test.use(chosen(locale));

    test('the next key is staged, checked and activated; old codes are Valid', async ({
      page,
      context,
    }) => {
      const next = await anew();
      await enterAs(context, CAST.provider);
      await page.goto('/console/keys');
      await expectAccessible(page);
      const field = page.getByLabel(w('stage.jwk'), { exact: true });
      const error = page.getByText(word('refusals:private_key'));

      // A private key neither leaves the browser nor stays on the screen.
      await field.fill(JSON.stringify({ ...next, d: 'A'.repeat(43) }));
      await expect(error).toBeVisible();
      await expect(field).toHaveValue('');
      await field.fill(JSON.stringify(next));
      await expect(error).toBeHidden();
      await page.getByLabel(word('consoleKeys:note')).fill('2026');
      await page.getByRole('button', { name: w('stage.do') }).click();

      await expect(page.getByText(w('saved.staged'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: next.kid })).toBeVisible();
      await page.getByRole('button', { name: w('activate'), exact: true }).click();
      const check = word('refusals:keyCheck.ten_minutes');
      await expect(
        page.getByRole('alert').getByText(word('refusals:key_check_failed', { check })),
      ).toBeVisible();
      await expectAccessible(page);
      await sql(`UPDATE signing_keys SET portal_since_ms = portal_since_ms - 600000,
        verification_since_ms = verification_since_ms - 600000 WHERE state = 'staged'`);
      await page.reload();
      await page.getByRole('button', { name: w('check'), exact: true }).click();
      await expect(page.getByText(w('saved.checked'))).toBeVisible();
      await page.getByRole('button', { name: w('activate'), exact: true }).click();
      await expect(page.getByText(w('saved.activated'))).toBeVisible();
      await expect(page.getByText(w('next.active'))).toBeVisible();

      const code = await oldCode(page);
      await page.goto('/console/keys');
      const row = (id: string) => page.getByRole('row').filter({ hasText: id });
      await expect(row(next.kid)).toContainText(w('stateOf.active'));
      await expect(row('gl-2026-01')).toContainText(w('stateOf.ended'));
      const answer = await page.request.get(
        `${E2E.verification}/api/certificates/${code.replaceAll('-', '')}`,
      );
      expect(await answer.json()).toMatchObject({ valid: true, key_id: 'gl-2026-01' });
    });

    test('on a phone keys are read, and changed on a desktop', async ({ page, context }) => {
      await anew();
      await enterAs(context, CAST.provider);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const path of ['keys', 'keys/detail?id=gl-2026-01']) {
        await page.goto(`/console/${path}`);
        await expect(page.getByText(w('desktop'))).toBeVisible();
        await expect(page.getByLabel(w('stage.jwk'), { exact: true })).toBeHidden();
        await expectAccessible(page);
      }
    });
  });
}
