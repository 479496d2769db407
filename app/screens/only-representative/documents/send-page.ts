/** A partner and its address in one value of a list: what is sent is what was chosen, whatever was changed meanwhile. */
const MARK = ' ';

export const addresseeOf = ({ id, email }: { id: string; email: string }) => `${id}${MARK}${email}`;

export function addresseeIn(value: string): { partner_id: string; email: string } {
  const [partner_id = '', email = ''] = value.split(MARK);
  return { partner_id, email };
}
