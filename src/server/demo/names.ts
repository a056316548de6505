const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Maya Theo Rosa Peter Imani Caleb Yuki Elena Noah Dana Jonas Aisha Grace Marcus Ben Hannah Priya
  Luis Sofia Ethan Chloe Omar Nadia Victor Leah Simon Tara Andre Mei Carlos Ingrid Felix Renee Kofi
  Amara Daniel Julia Samir Paige Wesley Irene Hugo Bianca Trevor Naomi Diego Claire Malik Vera Oscar
  Lena Isaac Joanna Rafael Esther Kevin Anika Brandon Teresa Gavin Miriam Jamal Alice Dmitri Celia
  Patrick Zoe Emeka Laura Tomas Fiona Reggie Sasha Nikhil Gloria Owen Camila Bruce Leila Stephen
  Monica Derek Harriet Ravi Janelle Curtis Elise Manuel Audrey Wade Selma Travis Opal Hector June`);

export const lastNames = words(`
  Bennett Lindqvist Delgado Lund Brooks Morris Tanaka Petrova Friedman Whitfield Keller Rahman Okafor
  Bell Adeyemi Weiss Sharma Romero Moretti Clarke Dubois Haddad Novak Chen Goldberg Mensah Larsen
  Ortiz Park Fischer Hayes Nakamura Silva Kaplan Walsh Osei Ivanova Murphy Castillo Banerjee Foster
  Schmidt Reyes Coleman Nguyen Fraser Abbott Kowalski Jensen Vargas Sutton Yamamoto Price Hoffman
  Estrada Boone Marino Khan Daly Thornton Rossi Achebe Sandoval Lewis Petersen Grant Ibrahim Doyle
  Quinn Barker Salazar Holt Medina Stone Pham Whitaker Cruz Langley Mercer Duarte Hines Beck`);
