import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import type { FaultPlan, MailFault } from '../faults.ts';
import { report } from '../report.ts';
import type { Mailbox } from './mailbox.ts';
import { parseMail } from './parse-mail.ts';

export const largestMail = 25 * 1024 * 1024;

export function createSmtpServer(mailbox: Mailbox, faults: FaultPlan<MailFault>): SMTPServer {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Recoup sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    // There is no certificate a client could trust, and clients that see STARTTLS must use it.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    rejectOversized: true,
    maxClients: 100,
    socketTimeout: 60_000,
    closeTimeout: 300,
    logger: false,
    onAuth(auth, _session, callback) {
      callback(null, { user: auth.username || 'anyone' });
    },
    onMailFrom(_address, _session, callback) {
      switch (faults.take()) {
        case undefined:
          return callback();
        case '421':
          return callback(smtpError(421, '4.3.2 Service not available, try again later'));
        case '550':
          return callback(smtpError(550, '5.7.1 Message refused'));
        case 'timeout':
          return;
      }
    },
    async onData(stream, session, callback) {
      callback(await keep(mailbox, stream, session.envelope), 'OK: kept in the sandbox');
    },
  });
  // Clients that hang up in the middle arrive here; without a listener they would end the program.
  server.on('error', () => {});
  return server;
}

/** Resolves to what the client must be told, if the mail was not kept. */
async function keep(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { mailFrom, rcptTo }: SMTPServerEnvelope,
): Promise<Error | null> {
  const raw = await readMail(stream);
  if (!raw) return null;
  try {
    const mail = await parseMail(raw, mailFrom ? mailFrom.address : '');
    mailbox.receive(
      mail,
      rcptTo.map(({ address }) => address),
      raw,
    );
    return null;
  } catch (error) {
    report(error);
    return smtpError(452, '4.3.1 The sandbox could not store the message');
  }
}

/**
 * Nothing when the mail is too large, which the server itself answers with 552 once it was read to its end, or
 * when the client hung up and there is nobody to answer.
 */
async function readMail(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size <= largestMail) chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return size <= largestMail ? Buffer.concat(chunks) : undefined;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
