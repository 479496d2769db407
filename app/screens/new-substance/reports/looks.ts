/** Value of the button that orders a report. */
export const ORDER = 'order_report';
