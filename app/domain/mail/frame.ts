import type { Config, Locale } from '../kernel/context.ts';
import { BUSINESS_ZONE } from '../kernel/zone.ts';
import { escapeHtml, oneLine, otherLocale, type Said, type Speaker, speaker } from './words.ts';

/** What a mail is made of. The same blocks become the table layout and the plain text. */
export type Block =
  | { kind: 'title' | 'text' | 'small'; said: Said }
  | { kind: 'facts'; rows: { label: Said; value: string }[] }
  | { kind: 'goods'; name: Said; unit: Said; rows: GoodsRow[]; total: Said; totalAmount: string }
  | { kind: 'list'; name: Said; detail: Said; rows: ListRow[] }
  | { kind: 'button'; label: Said; url: string }
  | { kind: 'notice'; title: Said; said: Said };

export interface GoodsRow {
  name: string;
  /** Numbers under the name. */
  detail: string;
  /** What is still needed for this line. */
  need?: Said;
  amount: string;
}

export interface ListRow {
  name: string;
  detail: string;
  /** Where the name leads. */
  url?: string | undefined;
}

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Which letter it is: the key of its subject's words, `ask` or `notice.issued`. */
  template: string;
  /** Whom an answer goes to, where that is not the provider. */
  replyTo?: string | undefined;
}

export interface Letter {
  recipient: string;
  /** The recipient's language stands first, the other one below it. */
  locale: Locale;
  /** IANA zone of its moments: the recipient's. */
  timeZone?: string | undefined;
  subject: (speaker: Speaker) => Said;
  body: (speaker: Speaker) => Block[];
  /** Why the recipient gets this, at the foot. */
  reason: (speaker: Speaker) => Said;
  providerName: Config['providerName'];
  replyTo?: string | undefined;
}

// Mail programs drop style sheets, variables and logical properties: values are written out and padding is
// symmetrical. The colours are those of app/ui/styles/tokens.css.
const INK = '#171d1b';
const QUIET = '#515d58';
const RULE = '#d8dedb';
const GROUND = '#f4f6f5';
const LATIN = "'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const CHINESE = "'PingFang SC','Microsoft YaHei','Noto Sans SC','Segoe UI',sans-serif";
const CELL = `padding:10px 0;border-bottom:1px solid ${RULE}`;
const TABLE = 'width="100%" cellpadding="0" cellspacing="0"';

/** Lays a letter out in both languages. */
export function frame(letter: Letter): Mail {
  const { locale, timeZone = BUSINESS_ZONE } = letter;
  const first = speaker(locale, timeZone);
  const second = speaker(otherLocale(locale), timeZone);
  const bodies = [letter.body(first), letter.body(second)] as const;
  const reasons = [letter.reason(first), letter.reason(second)] as const;
  const subjects = [first, second].map((s) => oneLine(letter.subject(s).text));
  const template = templateOf(letter, first);
  // What a person wrote is the same in both.
  const subject = [...new Set(subjects)].join(' / ');
  const links = bodies[0].flatMap((block) => (block.kind === 'button' ? [block.url] : []));
  const { zh, en } = letter.providerName;
  const provider = [...new Set(locale === 'zh-CN' ? [zh, en] : [en, zh])].join(' / ');
  return {
    recipient: letter.recipient,
    ...(letter.replyTo !== undefined && { replyTo: letter.replyTo }),
    subject,
    template,
    links: [...new Set(links)],
    text: [
      textOf(bodies[0]),
      '-'.repeat(60),
      textOf(bodies[1]),
      '-'.repeat(60),
      provider,
      reasons[0].text,
      reasons[1].text,
    ].join('\n\n'),
    html: [
      htmlHead(letter.locale, subject),
      `<tr><td style="padding:20px 32px;border-bottom:1px solid ${RULE}">${brand(letter.locale)}</td></tr>`,
      ...bodies.map((body, position) => part([first, second][position] ?? first, body, position)),
      `<tr><td style="padding:20px 32px;background:${GROUND};border-top:1px solid ${INK};font-size:13px;line-height:20px;color:${QUIET}">`,
      `${escapeHtml(provider)}<br>${reasons[0].html}<br>`,
      `<span lang="${second.locale}">${reasons[1].html}</span></td></tr>`,
      '</table></td></tr></table></body></html>',
    ].join('\n'),
  };
}

/** What somebody typed has no words of ours, and is a letter of its own kind. */
const TYPED = 'typed';

/** The key of the subject's words, without its end: letters are told apart by what they speak of. */
function templateOf({ subject }: Pick<Letter, 'subject'>, first: Speaker): string {
  let said = TYPED;
  const say: Speaker['say'] = (key, values) => {
    if (key.endsWith('.subject')) said = key.slice(0, -'.subject'.length);
    return first.say(key, values);
  };
  subject({ ...first, say });
  return said;
}

function brand(locale: Locale): string {
  const names = ['<b>Greenlane</b>', '<b>绿通</b>'];
  if (locale === 'zh-CN') names.reverse();
  return names.join(' ');
}

function htmlHead(locale: Locale, subject: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${GROUND}">
<table role="presentation" ${TABLE} style="background:${GROUND}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${RULE};font-family:${LATIN};font-size:16px;line-height:24px;color:${INK}">`;
}

/** One language of the letter; the second stands under a black rule. */
function part({ locale }: Speaker, blocks: Block[], position: number): string {
  const font =
    locale === 'zh-CN' ? `font-family:${CHINESE};line-height:27px` : `font-family:${LATIN}`;
  const rule = position === 0 ? '' : `border-top:1px solid ${INK};`;
  const level = position === 0 ? 'h1' : 'h2';
  const inside = blocks.map((block) => htmlOf(block, level)).join('\n');
  return `<tr><td lang="${locale}" style="padding:32px 32px;${rule}${font}">\n${inside}\n</td></tr>`;
}

function htmlOf(block: Block, level: 'h1' | 'h2'): string {
  const titleSize =
    level === 'h1' ? 'font-size:24px;line-height:32px' : 'font-size:20px;line-height:30px';
  switch (block.kind) {
    case 'title':
      return `<${level} style="margin:0 0 16px;${titleSize};font-weight:600">${block.said.html}</${level}>`;
    case 'text':
      return `<p style="margin:0 0 16px">${block.said.html}</p>`;
    case 'small':
      return `<p style="margin:0 0 16px;font-size:14px;line-height:22px;color:${QUIET}">${block.said.html}</p>`;
    case 'facts':
      return factsHtml(block.rows);
    case 'goods':
      return goodsHtml(block);
    case 'list':
      return listHtml(block);
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'notice':
      return `<table role="presentation" ${TABLE} style="margin:0 0 16px;background:${GROUND};border:1px solid ${RULE};font-size:14px;line-height:22px"><tr><td style="padding:16px 16px"><b>${block.title.html}</b><br>${block.said.html}</td></tr></table>`;
  }
}

function factsHtml(rows: { label: Said; value: string }[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><td width="160" valign="top" style="${CELL};color:${QUIET};font-size:14px">${label.html}</td><td style="${CELL};word-break:break-word">${escapeHtml(oneLine(value))}</td></tr>`,
  );
  return `<table role="presentation" ${TABLE} style="margin:0 0 24px;border-top:1px solid ${INK};font-size:16px;line-height:24px;font-variant-numeric:tabular-nums">${cells.join('')}</table>`;
}

function goodsHtml(goods: Extract<Block, { kind: 'goods' }>): string {
  const rows = goods.rows.map(({ name, detail, need, amount }) => {
    const small = `<br><span style="font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(detail)}</span>`;
    const due = need
      ? `<br><b style="font-size:14px;line-height:20px;color:#b45309;font-weight:600">${need.html}</b>`
      : '';
    return `<tr><td style="${CELL}">${escapeHtml(oneLine(name))}${detail ? small : ''}${due}</td><td align="right" valign="top" style="${CELL};white-space:nowrap">${amount}</td></tr>`;
  });
  const end = `padding:12px 0;border-bottom:3px double ${INK}`;
  return `<table ${TABLE} style="margin:0 0 24px;border-top:1px solid ${INK};font-size:16px;line-height:24px;font-variant-numeric:tabular-nums"><tr>${headHtml(goods.name, 'left')}${headHtml(goods.unit, 'right')}</tr>${rows.join('')}<tr><td style="${end}"><b>${goods.total.html}</b></td><td align="right" style="${end}"><b>${goods.totalAmount}</b></td></tr></table>`;
}

function listHtml({ name, detail, rows }: Extract<Block, { kind: 'list' }>): string {
  const named = ({ name, url }: ListRow) =>
    url
      ? `<a href="${escapeHtml(url)}" style="color:#2b6650">${escapeHtml(name)}</a>`
      : escapeHtml(name);
  const cells = rows.map(
    (row) =>
      `<tr><td style="${CELL}">${named(row)}</td><td align="right" style="${CELL};white-space:nowrap">${escapeHtml(row.detail)}</td></tr>`,
  );
  return `<table ${TABLE} style="margin:0 0 24px;border-top:1px solid ${INK};font-size:16px;line-height:24px;font-variant-numeric:tabular-nums"><tr>${headHtml(name, 'left')}${headHtml(detail, 'right')}</tr>${cells.join('')}</table>`;
}

function headHtml(said: Said, align: 'left' | 'right'): string {
  return `<th align="${align}" style="padding:8px 0;border-bottom:1px solid ${RULE};font-weight:400;font-size:14px;color:${QUIET}">${said.html}</th>`;
}

function buttonHtml(label: Said, url: string): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td bgcolor="#357f64" style="border-radius:6px"><a href="${address}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${label.html}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:14px;line-height:21px"><a href="${address}" style="color:#2b6650;word-break:break-all">${address}</a></p>`;
}

function textOf(blocks: Block[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'title':
    case 'text':
    case 'small':
      return block.said.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label.text}: ${oneLine(value)}`).join('\n');
    case 'goods':
      return [
        `${block.name.text} (${block.unit.text})`,
        ...block.rows.map(({ name, detail, need, amount }) =>
          [`  ${oneLine(name)}, ${detail}: ${amount}`, ...(need ? [`    ${need.text}`] : [])].join(
            '\n',
          ),
        ),
        `  ${block.total.text}: ${block.totalAmount}`,
      ].join('\n');
    case 'list':
      return [
        `${block.name.text}, ${block.detail.text}`,
        ...block.rows.map(({ name, detail, url }) =>
          [`  ${name}, ${detail}`, ...(url ? [`  ${url}`] : [])].join('\n'),
        ),
      ].join('\n');
    case 'button':
      return `${block.label.text}:\n${block.url}`;
    case 'notice':
      return `${block.title.text}\n${block.said.text}`;
  }
}
