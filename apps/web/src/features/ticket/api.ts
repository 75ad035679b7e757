import { endpoint } from '../../lib/api/index.ts';

export const actOnTicket = endpoint('POST /api/refund/tickets/{id}/act/');
export const actAsOperator = endpoint('POST /api/refund/operations/tickets/{id}/act/');
export const attachDocuments = endpoint('POST /api/refund/tickets/{id}/documents/');
export const removeCase = endpoint('DELETE /api/refund/operations/tickets/{id}/cases/{case}/');
export const reviewDocument = endpoint(
  'POST /api/refund/operations/tickets/{id}/documents/{document}/review/',
);
export const removeDocument = endpoint('DELETE /api/refund/tickets/{id}/documents/{document}/');
export const removeDocumentAsOperator = endpoint(
  'DELETE /api/refund/operations/tickets/{id}/documents/{document}/',
);
export const fileTicket = endpoint('POST /api/refund/operations/tickets/{id}/file/');
export const addCase = endpoint('POST /api/refund/operations/tickets/{id}/cases/');
export const sendMessage = endpoint('POST /api/refund/tickets/{id}/messages/');
export const sendMessageAsOperator = endpoint('POST /api/refund/operations/tickets/{id}/messages/');
export const listDocuments = endpoint('GET /api/documents/');
