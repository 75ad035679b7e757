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
    // STARTTLS is not offered: no client could trust our certificate, and clients that see it must use it.
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
          return callback(createSmtpError(421, '4.3.2 Service not available, try again later'));
        case '550':
          return callback(createSmtpError(550, '5.7.1 Message refused'));
        case 'timeout':
          return;
      }
    },
    async onData(stream, session, callback) {
      callback(await storeMail(mailbox, stream, session.envelope), 'OK: kept in the sandbox');
    },
  });
  // Receives connection errors of clients that hang up; without a listener they would end the process.
  server.on('error', () => {});
  return server;
}

/** Resolves to an error for the client when the mail was not stored. */
async function storeMail(
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
    return createSmtpError(452, '4.3.1 The sandbox could not store the message');
  }
}

/**
 * Undefined when the mail is too large (the server answers 552 itself after reading it) or the client hung
 * up.
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

function createSmtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
