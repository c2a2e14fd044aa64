/** Beside a field whose words stay among the people of a dealership. */
export const FOR_COLLEAGUES = "Your colleagues see it in the timeline. The customer doesn't.";
