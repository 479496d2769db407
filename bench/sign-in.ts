/** A session of one of the people of the demo data, as its token. */
export async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo123456' }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}
