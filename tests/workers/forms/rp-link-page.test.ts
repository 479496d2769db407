import { expect, it } from 'vitest';
import { confirmByTradeLink } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { takeAnswer } from '~/screens/responsible-person/confirm/answer.server.ts';
import { PDF, upload, value } from '../../support/only-representative/shipments.ts';
import {
  holder,
  importer,
  issueNotice,
  submitted,
  tokenTo,
  tradeRow,
} from '../../support/responsible-person/imports.ts';

it.each([
  ['2026/09/15', '222920261 000012345'],
  ['20260915', '222920261000012345 '],
])(
  'the page of a link takes a day typed as %s and a customs number with blanks',
  async (day, no) => {
    const of = await importer();
    const { id } = await submitted(of);
    const answer = { name: '沈悦', undertakings: true };
    value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), answer));
    await issueNotice(of.ctx, id);
    const { version } = await tradeRow(of.ctx, id);
    value(await sendRpTrade(of.ctx, id, { version }));
    const fields = new FormData();
    fields.set('token', await tokenTo(of.ctx, of.email));
    fields.set('customs_no', no);
    fields.set('declared_on', day);
    fields.set('name', '沈悦');
    const view = await takeAnswer(holder(of.ctx), fields, [
      { ...upload('报关单.pdf', PDF), field: 'file' },
    ]);
    expect(view).toMatchObject({ state: 'receipt' });
    expect(await tradeRow(of.ctx, id)).toMatchObject({
      customsNo: '222920261000012345',
      declaredOn: '2026-09-15',
    });
  },
);
