import { useLoaderData } from '@remix-run/react';
import { loadRows } from '../rows.ts';

export const loader = loadRows;

/** The rows as bare text. */
export default function List() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`/detail?id=${row.id}`}>{row.trade_no}</a>
            </td>
            <td>{row.kind}</td>
            <td>{row.partner}</td>
            <td>{row.product_summary}</td>
            <td>{row.total_mass_g}</td>
            <td>{row.port}</td>
            <td>{row.eta}</td>
            <td>{row.status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
