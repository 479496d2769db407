import { describe, expect, it } from 'vitest';
import { asked } from '~/screens/subsystem/form/asked.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { said } from '~/screens/subsystem/form/said.ts';

const FORM = asked({
  arrival_on: 'day',
  port: { starts: 'CNSHA' },
  note: 'text',
  owner_id: 'chosen',
  alias: { from: 'companyAlias', is: 'line' },
  months: 'pieces',
  lines: { rows: { goods: 'text', quantity: 'pieces' } },
});

const SENT = {
  arrival_on: ' 2026-12-1 ',
  note: ' two blanks ',
  owner_id: ' ',
  lines: [
    { goods: '', quantity: ' ' },
    { goods: 'a', quantity: ' 1,200 ' },
    { goods: 'b', quantity: 'many' },
  ],
};

describe('a form that is described', () => {
  it('has every field as text, whatever was sent, and one row at least', () => {
    expect(FORM.values(SENT)).toEqual({
      arrival_on: '2026-12-1',
      port: '',
      note: ' two blanks ',
      owner_id: '',
      alias: '',
      months: '',
      lines: [
        { goods: '', quantity: '' },
        { goods: 'a', quantity: '1,200' },
        { goods: 'b', quantity: 'many' },
      ],
    });
    expect(FORM.values({ port: ['CNSHA'], lines: 'none' }).lines).toEqual([
      { goods: '', quantity: '' },
    ]);
    expect(FORM.values({ port: ['CNSHA'] }).port).toBe('');
  });

  it('begins with what is chosen from the start, which makes nothing of a blank form', () => {
    expect(FORM.blank).toMatchObject({ port: 'CNSHA', note: '', lines: [{ goods: '' }] });
    expect(FORM.isBlank(FORM.blank)).toBe(true);
    expect(FORM.isBlank({ ...FORM.blank, port: 'CNNGB' })).toBe(true);
    expect(FORM.isBlank({ ...FORM.blank, note: 'a' })).toBe(false);
    expect(FORM.isBlank({ ...FORM.blank, lines: [{ goods: '', quantity: '1' }] })).toBe(false);
  });

  it('names the fields in their order, with those of rows, and how each is read', () => {
    expect(FORM.order.slice(-3)).toEqual(['months', 'lines[].goods', 'lines[].quantity']);
    expect(FORM.names.at(-1)).toBe('lines');
    expect(FORM.reads).toEqual({
      arrival_on: 'day',
      months: 'pieces',
      'lines[].quantity': 'pieces',
    });
  });

  it('says of a fault of the input in which field it stands: blank rows are none of it', () => {
    const values = FORM.values(SENT);
    const nameOf = (path: string) => FORM.nameOf?.(path, values);
    expect(nameOf('lines.0.goods')).toBe('lines[1].goods');
    expect(nameOf('lines.1.quantity')).toBe('lines[2].quantity');
    expect(nameOf('lines')).toBe('lines[1].goods');
    expect(nameOf('arrival_on')).toBe('arrival_on');
    expect(FORM.nameOf?.('lines', FORM.blank)).toBe('lines[0].goods');
  });

  it('takes what is kept by the names it has there', () => {
    const kept = { arrivalOn: '2026-12-01', port: null, companyAlias: 'AB', months: 12 };
    expect(FORM.of(kept)).toMatchObject({
      ...{ arrival_on: '2026-12-01', port: '', alias: 'AB', months: '12', note: '' },
    });
  });

  it('asks the verb with pieces as numbers and nothing where nothing was chosen', () => {
    expect(said(FORM, FORM.values({ ...SENT, months: '24' }))).toMatchObject({
      owner_id: null,
      months: 24,
      note: ' two blanks ',
      lines: [
        { goods: 'a', quantity: 1200 },
        { goods: 'b', quantity: 'many' },
      ],
    });
    expect(said(FORM, FORM.blank)).toMatchObject({ months: null, lines: [] });
  });

  it('of texts alone has those, and what else is its own', () => {
    const form = askedTexts(['intent', 'reason'], { secret: ['reason'] });
    expect(form.values({ intent: 'close', reason: 7, other: 'x' })).toEqual({
      intent: 'close',
      reason: '',
    });
    expect(form.secret).toEqual(['reason']);
  });
});
