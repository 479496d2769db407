import { Link, useLoaderData } from '@remix-run/react';
import { loadRows, type Row } from '../rows.ts';

export const loader = loadRows;

/** The rows in the elements and attributes that our list gives them, and nothing else of our page. */
export default function List() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <SameRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function SameRow({ row }: { row: Row }) {
  const to = `/rscc/tradeRecords/list/detail?id=${row.id}`;
  return (
    <tr>
      <td className="c-check">
        <span className="hit">
          <input
            type="checkbox"
            name="id"
            form="ticks"
            aria-label={`Choose ${row.trade_no}`}
            value={row.id}
          />
        </span>
      </td>
      <td className="c-no nowrap">
        <Link to={to}>{row.trade_no}</Link>
      </td>
      <td className="c-hide nowrap">{row.kind}</td>
      <td className="c-full truncate" title={row.partner}>
        <bdi>{row.partner}</bdi>
      </td>
      <td className="c-full truncate" title={row.product_summary}>
        <bdi>{row.product_summary}</bdi>
      </td>
      <td className="num" data-label="Tonnage (t)">
        {(row.total_mass_g / 1_000_000).toFixed(3)}
      </td>
      <td className="nowrap">{row.port}</td>
      <td className="nowrap" data-label="ETA">
        {row.eta}
      </td>
      <td className="c-end nowrap">
        <span className="row">
          <span className="st" data-status={row.status}>
            <svg className="i" focusable="false" aria-hidden="true">
              <use href="/icons.svg#i-draft" />
            </svg>
            {row.status}
          </span>
        </span>
      </td>
      <td className="c-hide nowrap">
        <Link to={`${to}#act`}>Open</Link>
      </td>
    </tr>
  );
}
