/**
 * The characters that the fonts of our papers draw, in both weights: Noto Sans SC, Noto Sans and Noto Sans KR. Each word
 * is a range of code points: how far it begins after the end of the one before and, behind a dot, how many more it has,
 * both to base 36. `tests/workers/pdf/printable.node.test.ts` reads the fonts and fails when this is not so.
 */
export const PRINTABLE_RANGES = `
w.2m y.k7 3.5 5.6 2 2.j 2.1q f.8v r5.3j 1h8 5.73 1pt.g 5 2.7 c2.8 3c.6x 2.7u 3.5 3.11 3.5
3.7 2 2 2 2.u 3.1g 2.e 2.d 3.5 2.i 3.2 2.8 2.2s 2.b 3.q 2.c 4.w t.1 i g.2z 5.b 8.1 5 7.9 v.1
b.2 5.1 4 2 2 i.3 c b 2.1 2.6 4 2.2 2 5 3.3 3 2.9 6.3 6 6 2 3 4 k.2 2.3 3.1 3.1 3.1 3.1 b.5
3.1 a.4 7 5 q r.1 k m.2 b 6 h.1 3q.1 d.e 2 c.1 20 1p.97 6.2 3.1 5.1 3.1 5.1 2.3 2.5 f.4 9
h.3 2.1 3 5.1 7.1 5.3 g h.2 u.f 3.b z t.1 1w h 7 z 2.1 m w.t e b7.1 3u 1n.1 7e.2 j 3f 5n.v
9t.3h z.p 2.2g d.5x r.b 5.1r 2.2d 3.2u 6.16 2.2l 2.17 5.z d.1a 2.7f 2.58o 23.g6n 18x.2n
2p.5m 6.1 2 2.4 p.d 74 1b 1e.s c4.1n 45.8mb d.m 5.1c 6it.2m 2.21 2.2s 2.j 2.6 2.3 2.a 2 2
2.i 2 2.f 2 46.6 l6 g.9 7.1e 2.i 2.3 44 2.59 4.5 3.5 3.5 3.2 4.6 2.6 e.1 1hf.5 2.15 2.8
16iu.u 3j6.c 4.2k 4.1o 2c.2 e.17 5.8 8.1 2t2 2 1v b 2d 1k va 2m 26 lq ng w5 8o 7h 3d ap 1v
9c 1md 11w 1p v6 1s kg hd f1 g6 i0 34 wu ce.1 az rf g 6b 4s 11o 7 6j 12 h 2z 24 13g kp 3b 21
8k 1c 1y i2 8 1m 78 9r 5c j1 43 ao cq h8 7r 5u 7a 2k ah ej 5h 10j xn 12 i5 bj 4x dp b2 1e 30
4c 1u sd i 5w bg t 97 o9 72 8 2 3 8m n 32 3u n0 e l7 17 ae b5 17 1fn 5 9 m9 f7 b8 ah 7y s 7t
6 y 11m at.1 f.1 51 7n 2r c 3 b 3r c 3 26 3q 8 7 3 k.1 14 3c.1 4 1g d 14.1 9.2 2 2 2x.1 n 1s
58 s x j 3 a 4 i 4c en 48 3 q 7 48 9o g 34 1e e8.1 3j x 23 5c 4 w 3n c s 37 1w 6 3 84 c 3 4r
5t 5 9 8 2.2 2 j 8.1 69 3 34 y i 16 64 5 3 i k 3 j 6d c 33 18 3k 4.1 3 7.1 2 4 2 9 4 c.1 9 5
3 3 4 3 2 4 1h e.1 e 3s 9 46.1 7 2 3.1 7 3l 2 2.1 f.1 8 5.1 13 1v 2 9 3 4 2a c b 1bl 36t 3os
3 2 i 7 v g l d 1a 4 1j f 10 24 2s f 2mi 1is.1 b2
`;
