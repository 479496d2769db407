import { orLoader } from '../door.server.ts';

export const loader = orLoader(async (ctx) => ({ company: ctx.company.nameEn }));

export default function Home() {
  return null;
}
