import { z } from 'zod';

const maxLength = 120;
/** After the dot of "Co.Ltd" or "Sp.zo.o" comes a legal form, no domain. */
const domain =
  /[\p{L}\p{N}]\.(?!(?:ltd|limited|inc|llc|llp|plc|corp|gmbh|kg|zo|srl|sarl|pty|pte)\b)\p{L}{2,}/iu;
const link = /:\/\/|\bwww\.|@|[<>]|\\/iu;
/** Line breaks, and invisible characters that reverse or hide text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;

/** Names are mailed to people outside the account, so they can neither carry a link nor imitate a page. */
export const publicName = z
  .string()
  .trim()
  .max(maxLength)
  .refine((name) => !domain.test(name) && !link.test(name) && !invisible.test(name));
