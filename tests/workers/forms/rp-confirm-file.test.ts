import { describe, expect, it } from 'vitest';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { takesFile } from '~/screens/responsible-person/confirm/answer.server.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  confirmed,
  holder,
  importer,
  issueNotice,
  submitted,
  tokenTo,
} from '../../support/responsible-person/imports.ts';
import { letters, recallOf } from '../../support/responsible-person/reactions.ts';

describe('the page of a link', () => {
  it('takes a file for a declaration only, from nobody who confirms or answers a recall', async () => {
    const of = await importer();
    const { ctx, email, productId, batchId } = of;
    await submitted(of, 100);
    expect(await takesFile(holder(ctx), await tokenTo(ctx, email))).toBe(false);
    const { id, version } = await confirmed(of);
    await issueNotice(ctx, id);
    value(await sendRpTrade(ctx, id, { version }));
    expect(await takesFile(holder(ctx), await tokenTo(ctx, email))).toBe(true);
    const cosmetic = { id: productId, batchId, sizeId: '' };
    const recall = value(await createRecall(ctx, recallOf(cosmetic)));
    const before = (await letters(ctx)).map(({ token }) => token);
    value(await notifyRecall(ctx, recall.id, { enterprise_ids: [of.distributor] }));
    const link = (await letters(ctx)).find(({ token }) => !before.includes(token));
    expect(await takesFile(holder(ctx), link?.token ?? '')).toBe(false);
    expect(await takesFile(holder(ctx), 'nonsense')).toBe(false);
  });
});
