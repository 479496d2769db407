import { describe, expect, it } from 'vitest';
import { sweepFiles } from '~/domain/files/sweep.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { openPicture } from '~/domain/provider/picture/open.server.ts';
import type { PicturePurpose } from '~/domain/provider/picture/rules.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import { findPromotion, listPromotions } from '~/domain/provider/promotion/list.server.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
} from '~/domain/provider/promotion/save.server.ts';
import {
  changePromotionInput,
  promotionInput,
  promotionList,
} from '~/domain/provider/promotion/schema.ts';
import { systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { PDF, upload, value } from '../../support/only-representative/shipments.ts';
import { promotionSaid } from '../../support/provider/face.ts';
import { jpg, png } from '../../support/provider/pictures.ts';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });

const keep = async (staff: StaffContext, name: string, content: Uint8Array | string) =>
  uploadPicture(staff, 'promotion', upload(name, content));
const picture = async (staff: StaffContext) =>
  value(await keep(staff, 'ship.png', png(1880))).file_id;
const add = (staff: StaffContext, change: Record<string, unknown>) =>
  addPromotion(staff, value(parseInput(promotionInput, promotionSaid(change))));

let year = 2040;
/** Days that no other test has. */
const days = () => ({ from: `${++year}-01-01`, until: `${year}-01-31` });

describe('a picture of a promotion', () => {
  it.each([
    ['939 pixels wide', 'a.png', png(939), 4116, 'picture_width'],
    ['1881 pixels wide', 'a.png', png(1881), 4116, 'picture_width'],
    ['a JPG of 939', 'a.jpg', jpg(939), 4116, 'picture_width'],
    ['501 kB', 'a.png', png(1880, 501_000), 4116, 'picture_size'],
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 4115, 'upload_type_unknown'],
    ['a PDF by another name', 'a.png', PDF, 4115, 'upload_type_found'],
  ] as const)('is refused: %s', async (_, name, content, code, key) => {
    const refusal = refusalOf(await keep(await admin(), name, content));
    expect(refusal?.code).toBe(code);
    expect(refusal?.fields?.file?.key).toBe(key);
  });

  it('says what was found beside what is taken', async () => {
    const refused = async (content: Uint8Array) =>
      refusalOf(await keep(await admin(), 'a.png', content))?.fields?.file?.values;
    expect(await refused(png(939))).toEqual({ width: 1880, found: 939 });
    expect(await refused(png(1880, 501_000))).toEqual({ max: 500, found: 501 });
  });

  it.each([
    ['PNG', 'a.png', png(1880, 500_000), 'image/png'],
    ['JPG', 'a.jpg', jpg(1880), 'image/jpeg'],
  ] as const)(
    'is a %s that anybody may see, and nothing else is',
    async (_, name, content, type) => {
      const staff = await admin();
      const { file_id } = value(await keep(staff, name, content));
      const { headers, body } = await openPicture(systemContext(), file_id);
      expect(headers).toMatchObject({ 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' });
      expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(content);
      await expect(openPicture(systemContext(), 'fil_none')).rejects.toMatchObject({ code: 4040 });
    },
  );

  it('is an admin’s to bring; a logo is a PNG of at most 200 kB, as wide as it likes', async () => {
    const consultant = await providerStaff();
    await expect(keep(consultant, 'a.png', png(1880))).rejects.toMatchObject({ code: 4002 });
    const logo = async (name: string, content: Uint8Array, purpose: PicturePurpose = 'logo') =>
      refusalOf(await uploadPicture(await admin(), purpose, upload(name, content)))?.code ?? null;
    expect(await logo('a.png', png(200))).toBeNull();
    expect(await logo('a.png', png(200, 201_000))).toBe(4116);
    expect(await logo('a.jpg', jpg(200))).toBe(4115);
  });
});

describe('a promotion', () => {
  it.each([
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 'link', 'https_only'],
    ['a link in the clear', { link: 'http://academy.example/one' }, 'link', 'https_only'],
    ['a link with a password', { link: 'https://a:b@academy.example' }, 'link', 'https_only'],
    ['no words', { alt: '' }, 'alt', 'required'],
    ['no language', { locale: '' }, 'locale', 'required'],
    ['an end before its start', { until: '2030-12-31' }, 'until', 'ends_before_start'],
    ['a subsystem that is none', { areas: ['console'] }, 'areas.0', 'invalid_choice'],
  ])('is refused for %s', (_, change, field, key) => {
    const refused = refusalOf(parseInput(promotionInput, promotionSaid(change)));
    expect(refused?.fields).toMatchObject({ [field]: { key } });
  });

  it('is added, changed and deleted by an admin; a consultant reads', async () => {
    const staff = await admin();
    const consultant = await providerStaff();
    const of = { ...days(), alt: `年末 ${year}` };
    expect(refusalOf(await add(staff, of))?.fields).toEqual({ file_id: { key: 'required' } });
    await expect(add(consultant, of)).rejects.toMatchObject({ code: 4002 });
    const file_id = await picture(staff);
    const { id, version } = value(await add(staff, { ...of, file_id, areas: ['rp', 'rscc'] }));
    const trips = consultant.db.trips.roundTrips;
    const page = await listPromotions(
      consultant,
      promotionList.lenient(new URLSearchParams({ q: of.alt })),
    );
    expect(page.items).toMatchObject([
      { id, image: `/face/${file_id}`, areas: ['rscc', 'rp'], state: 'to_come' },
    ]);
    expect(consultant.db.trips.roundTrips - trips).toBe(1);
    const change = (more: Record<string, unknown>) =>
      value(parseInput(changePromotionInput, promotionSaid({ ...of, version, ...more })));
    await expect(changePromotion(consultant, id, change({}))).rejects.toMatchObject({ code: 4002 });
    // Without a new picture it keeps its own.
    const link = 'https://academy.example/two';
    expect(value(await changePromotion(staff, id, change({ link })))).toEqual({ id, version: 2 });
    expect(await findPromotion(staff, id)).toMatchObject({ link, fileId: file_id, areas: [] });
    expect(refusalOf(await changePromotion(staff, id, change({})))?.code).toBe(4106);
    await expect(deletePromotion(consultant, id, { version: 2 })).rejects.toMatchObject({
      code: 4002,
    });
    expect(refusalOf(await deletePromotion(staff, id, { version }))?.code).toBe(4106);
    value(await deletePromotion(staff, id, { version: 2 }));
    await expect(findPromotion(staff, id)).rejects.toMatchObject({ code: 4040 });
  });

  it('is the only one of its language and audience at a time, also where two come at once', async () => {
    const staff = await admin();
    const of = days();
    const tries = await Promise.all(
      [1, 2].map(async () => add(await admin(), { ...of, file_id: await picture(staff) })),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const there = tries.flatMap((one) => refusalOf(one) ?? []);
    expect(there).toMatchObject([{ code: 4100, fields: { from: { key: 'promotion_there' } } }]);
    const fits = async (change: Record<string, unknown>) =>
      (await add(staff, { ...of, file_id: await picture(staff), ...change })).ok;
    expect(await fits({ from: of.until, until: null })).toBe(false);
    expect(await fits({ locale: 'en-US' })).toBe(true);
    expect(await fits({ audience: 'type_4' })).toBe(true);
    const next = value(
      await add(staff, {
        ...{ from: `${year}-02-01`, until: `${year}-02-28`, file_id: await picture(staff) },
      }),
    );
    const earlier = promotionSaid({ ...of, version: next.version });
    const moved = await changePromotion(
      staff,
      next.id,
      value(parseInput(changePromotionInput, earlier)),
    );
    expect(refusalOf(moved)?.fields).toMatchObject({ from: { key: 'promotion_there' } });
  });

  it('has a picture of its own, which stays as long as it is shown', async () => {
    const staff = await admin();
    const file_id = await picture(staff);
    const unused = await picture(staff);
    const { id } = value(await add(staff, { ...days(), file_id }));
    const again = refusalOf(await add(staff, { ...days(), file_id }));
    expect(again?.fields).toEqual({ file_id: { key: 'unknown_file' } });
    expect(refusalOf(await add(staff, { ...days(), file_id: 'fil_none' }))?.fields).toEqual({
      file_id: { key: 'unknown_file' },
    });
    const later = systemContext(Date.now() + 3 * 24 * 60 * 60 * 1000);
    for (let run = 0; run < 3; run += 1) await sweepFiles({ ...later, nowMs: later.nowMs + run });
    await openPicture(systemContext(), file_id);
    await expect(openPicture(systemContext(), unused)).rejects.toMatchObject({ code: 4040 });
    expect(await findPromotion(staff, id)).toMatchObject({ fileId: file_id });
  });
});
