import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

export interface Row {
  id: string;
  trade_no: string;
  kind: string;
  partner: string;
  product_summary: string;
  total_mass_g: number;
  port: string;
  eta: string;
  status: string;
}

const ROWS = `SELECT r.id, r.trade_no, r.kind, p.name AS partner, r.product_summary, r.total_mass_g, r.port,
  r.eta, r.status FROM trade_records r JOIN trade_partners p ON p.id = r.partner_id
  WHERE r.company_id = ?1 AND r.system = 'rscc' ORDER BY r.eta DESC, r.id DESC LIMIT 21`;

/** The rows of the trade record list's first page, in one query and without asking who wants them. */
export async function loadRows({ context }: LoaderFunctionArgs) {
  const { env } = context as unknown as { env: { DB: D1Database } };
  const { results } = await env.DB.prepare(ROWS).bind('co_huaxing').all<Row>();
  return { rows: results.slice(0, 20) };
}
