import type { BatchItem } from 'drizzle-orm/batch';
import { mailMessages } from '#db/schema/trail.ts';
import type { Context, Locale } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';

/** A message for the outbox. */
interface Mail {
  recipient: string;
  subject: string;
  text: string;
  links: string[];
}

interface RequestFacts {
  to: { email: string; name: string; locale: Locale };
  company: { nameZh: string; nameEn: string };
  tradeNo: string;
  eta: string;
  port: string;
  url: string;
  expiresAtMs: number;
}

/** Asks a counterparty to confirm or reject a trade; the recipient's language comes first. */
export function composeConfirmationRequest(facts: RequestFacts): Mail {
  const { to, company, tradeNo, eta, port, url, expiresAtMs } = facts;
  const until = utcDay(expiresAtMs);
  const zh = `${to.name}：\n${company.nameZh}请您在 ${until} 前核对并答复贸易记录 ${tradeNo}（${port}，到港日 ${eta}）。\n${url}\n打开链接不会提交任何内容。`;
  const en = `Dear ${to.name},\n${company.nameEn} asks you to check trade ${tradeNo} (${port}, ETA ${eta}) and to answer by ${until}.\n${url}\nOpening the link sends nothing.`;
  return {
    recipient: to.email,
    subject:
      to.locale === 'zh-CN'
        ? `请确认贸易记录 ${tradeNo}`
        : `Please confirm trade ${tradeNo} of ${company.nameEn}`,
    text: (to.locale === 'zh-CN' ? [zh, en] : [en, zh]).join('\n\n'),
    links: [url],
  };
}

interface AnswerFacts {
  to: { email: string; locale: Locale };
  tradeNo: string;
  answer: 'confirmed' | 'rejected' | 'withdrawn' | 'expired';
  by: string;
  reason?: string;
}

const ANSWERS = {
  confirmed: { zh: '已确认', en: 'confirmed' },
  rejected: { zh: '已拒绝', en: 'rejected' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
  expired: { zh: '已过期', en: 'expired' },
} as const;

/** Tells one side how a trade was answered. */
export function composeTradeAnswered({ to, tradeNo, answer, by, reason }: AnswerFacts): Mail {
  const word = ANSWERS[answer];
  const zh = `贸易记录 ${tradeNo} ${word.zh}（${by}）。${reason ? `\n原因：${reason}` : ''}`;
  const en = `Trade ${tradeNo} was ${word.en} by ${by}.${reason ? `\nReason: ${reason}` : ''}`;
  return {
    recipient: to.email,
    subject:
      to.locale === 'zh-CN' ? `贸易记录 ${tradeNo} ${word.zh}` : `Trade ${tradeNo} ${word.en}`,
    text: (to.locale === 'zh-CN' ? [zh, en] : [en, zh]).join('\n\n'),
    links: [],
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The outbox row of a message; it rides in the batch of its cause. */
export function mailRow(ctx: Context, mail: Mail, companyId: string): BatchItem<'sqlite'> {
  return ctx.db.insert(mailMessages).values({
    id: newId('ml', ctx.nowMs),
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: `<p>${escapeHtml(mail.text).replaceAll('\n', '<br>')}</p>`,
    links: JSON.stringify(mail.links),
    companyId,
    notBeforeMs: ctx.nowMs,
    createdAtMs: ctx.nowMs,
  });
}
